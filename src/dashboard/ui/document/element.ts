/** DOM elements for content that is drawn too often for React, such as grid cells. */

/** Undefined attributes are omitted. */
type Attributes = Record<string, string | undefined>;

export function element(
  name: string,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElement {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(attribute, value);
  }
  made.append(...children);
  return made;
}

/** A visually hidden text for screen readers. */
export function heard(text: string): HTMLElement {
  return element('span', { class: 'visually-hidden' }, text);
}

const SVG = 'http://www.w3.org/2000/svg';

/** An icon from a single path in a 24-unit box, coloured by its class. */
export function drawIcon(path: string, className: string | undefined): SVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('class', className ?? '');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  icon.append(line);
  return icon;
}
