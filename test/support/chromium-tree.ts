/** Chromium's accessibility tree. */
import type { CDPSession } from '@playwright/test';

/** A part of the page, as a browser tells of it. */
export interface Part {
  role: string;
  name: string;
}

/** All parts of the page, from its top. */
export async function partsInChromium(devtools: CDPSession): Promise<Part[]> {
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const parts: Part[] = [];
  for (const node of nodes) if (!node.parentId) add(node.nodeId);
  return parts;

  function add(id: string): void {
    const node = byId.get(id);
    if (!node) return;
    const role = String(node.role?.value);
    if (!node.ignored)
      parts.push({
        role: role === 'ComboBoxSelect' ? 'combobox' : role,
        name: String(node.name?.value ?? ''),
      });
    for (const child of node.childIds ?? []) add(child);
  }
}
