/** The lines of an answer as they arrive: each piece yields the lines that it completes. */
export async function* linesOf(response: Response): AsyncGenerator<string[], void, void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      const texts = (rest + (value ?? '')).split('\n');
      rest = done ? '' : (texts.pop() ?? '');
      const lines = texts.filter((text) => text.trim() !== '');
      if (lines.length > 0) yield lines;
      if (done) return;
    }
  } finally {
    // No reader is left, so the server can stop.
    reader?.cancel().catch(() => undefined);
  }
}
