/** All that can be read or heard on the page: texts, labels, titles, placeholders. */
export function saidOn(): string[] {
  const said: string[] = [document.title];
  for (const element of document.body.querySelectorAll('*')) {
    for (const name of ['aria-label', 'title', 'placeholder']) {
      const text = element.getAttribute(name);
      if (text) said.push(text);
    }
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE && node.textContent) said.push(node.textContent);
    }
  }
  return said;
}
