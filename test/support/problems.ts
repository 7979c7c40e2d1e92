/** Collects what a browser complains about: console errors and warnings, and errors that no one caught. */
import type { BrowserContext, ConsoleMessage } from '@playwright/test';

export interface Problems {
  /** Watches every page of a context, those opened later too. Returns a function that stops it. */
  watch(context: BrowserContext): () => void;
  /** Lets this test cause problems that match; say why at the call. */
  allow(expected: RegExp): void;
  /** All problems found so far that no test allowed, including `others`. */
  unexpected(others?: readonly string[]): string[];
}

/** Watches nothing yet. */
export function createProblems(): Problems {
  const found: string[] = [];
  const allowed: RegExp[] = [];

  function watch(context: BrowserContext): () => void {
    let watching = true;
    context.on('console', (message) => {
      if (!watching || !['error', 'warning'].includes(message.type())) return;
      const index = found.push(
        `console ${message.type()}: ${message.text()} (${message.location().url})`,
      );
      // Firefox calls every error “Error”.
      void stacksIn(message).then((stacks) => (found[index - 1] += stacks));
    });
    context.on('weberror', (error) => {
      if (watching) found.push(`page error: ${error.error().message}`);
    });
    return () => {
      watching = false;
    };
  }

  return {
    watch,
    allow: (expected) => void allowed.push(expected),
    unexpected: (others = []) =>
      [...found, ...others].filter(
        (problem) => !allowed.some((expected) => expected.test(problem)),
      ),
  };
}

/** Nothing where the page is gone already. */
async function stacksIn(message: ConsoleMessage): Promise<string> {
  const stackOf = (value: unknown) =>
    value instanceof Error ? `\n${value.name}: ${value.message}\n${value.stack}` : '';
  const stacks = await Promise.all(message.args().map((one) => one.evaluate(stackOf))).catch(
    () => [],
  );
  return stacks.join('');
}
