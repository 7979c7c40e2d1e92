/**
 * Runs in a page that shows the first page of the list: has the next one bring the rest of `total` people at once, the
 * last of them named after their number. A server would take minutes for them, page by page.
 */
export function answerWithAllTheRest(total: number): void {
  const { fetch } = globalThis;
  const loaded = 1000;
  globalThis.fetch = (input, init) => {
    if (String(input) !== '/bff/users/search') return fetch(input, init);
    const people: string[] = [];
    for (let number = loaded + 1; number <= total; number += 1) {
      people.push(`{"id":"m${number}","firstName":"Person","lastName":"${number}"}`);
    }
    const body = `{"data":[${people.join(',')}],"nextPage":null}`;
    return Promise.resolve(new Response(body));
  };
}

/** Runs in the page: drags the scrollbar of the list to its end, as far as there is one. */
export function scrollListToEnd(): void {
  const table = document.querySelector('[aria-rowcount]');
  for (let at = table; at; at = at.parentElement) at.scrollTop = at.scrollHeight;
}
