/** Elements made by hand, for what is drawn so often that React would take too long: each costs as little as it can. */

/** An attribute that is undefined is left out. */
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

/** For screen readers alone. */
export function heard(text: string): HTMLElement {
  return element('span', { class: 'visually-hidden' }, text);
}

const SVG = 'http://www.w3.org/2000/svg';

/** An icon of one path, 24 units wide, in the colour that its class gives it. */
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
