/** Firefox's own accessibility tree and the announcements it makes. */
import { expect, type Page } from '@playwright/test';
import type { Part } from './chromium-tree.ts';
import { runInFirefox } from './firefox.ts';

/** The members of Firefox's internal objects that are used here. */
interface Accessible {
  name: string | null;
  computedARIARole: string;
  firstChild: Accessible | null;
  nextSibling: Accessible | null;
  attributes: { getStringProperty: (name: string) => string } | null;
}

interface AccessibleEvent {
  eventType: number;
  accessible: Accessible;
  isInserted: boolean;
  modifiedText: string;
  QueryInterface: (what: unknown) => AccessibleEvent;
}

interface Service {
  getAccessibleFor: (browser: unknown) => Accessible | null;
}

interface Privileged {
  Cc: Record<string, { getService: (what: unknown) => Service }>;
  Ci: Record<string, Record<string, number>>;
  Services: {
    wm: {
      getEnumerator: (type: string) => Iterable<{
        gBrowser: { browsers: { currentURI: { spec: string } }[] };
      }>;
    };
    obs: { addObserver: (observer: object, topic: string) => void };
  };
  /** Kept from one call to the next. */
  announcements?: string[];
  service?: Service | undefined;
}

/** All parts of the page, from its top. */
export function partsInFirefox(page: Page): Promise<Part[]> {
  return runInFirefox((address) => {
    const { Cc, Ci, Services } = globalThis as unknown as Privileged;
    const service = Cc['@mozilla.org/accessibilityService;1']?.getService(
      Ci.nsIAccessibilityService,
    );
    // The list may still begin with windows that were closed a moment ago.
    const shown = [...Services.wm.getEnumerator('navigator:browser')]
      .flatMap(({ gBrowser }) => gBrowser.browsers)
      .findLast(({ currentURI }) => currentURI.spec === address);
    // There is none in the moment in which Firefox begins to keep one.
    const whole = shown && service?.getAccessibleFor(shown);
    const parts: Part[] = [];
    if (whole) add(whole);
    return parts;

    function add(accessible: Accessible): void {
      parts.push({ role: accessible.computedARIARole, name: accessible.name ?? '' });
      for (let child = accessible.firstChild; child; child = child.nextSibling) add(child);
    }
  }, page.url());
}

/**
 * Starts recording announcements. Firefox builds its tree only on request and reports no change made before that, so a
 * blank page is opened first, until the tree exists.
 */
export async function listenInFirefox(page: Page): Promise<void> {
  await heardInFirefox();
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(async () => (await partsInFirefox(page)).length).toBeGreaterThan(2);
}

/** The announcements since the last call. */
export function heardInFirefox(): Promise<string[]> {
  return runInFirefox(() => {
    const window = globalThis as unknown as Privileged;
    const { Cc, Ci, Services } = window;
    if (!window.announcements) {
      const said: string[] = (window.announcements = []);
      // Kept, because Firefox does without it once nobody holds it.
      window.service = Cc['@mozilla.org/accessibilityService;1']?.getService(
        Ci.nsIAccessibilityService,
      );
      const observe = (subject: AccessibleEvent) => {
        const event = subject.QueryInterface(Ci.nsIAccessibleEvent);
        if (event.eventType === Ci.nsIAccessibleEvent?.EVENT_ALERT) {
          said.push(`alert: ${textOf(event.accessible)}`);
        } else if (event.eventType === Ci.nsIAccessibleEvent?.EVENT_TEXT_INSERTED) {
          const { accessible } = event;
          const live = attributeOf(accessible, 'container-live');
          if (!live || live === 'off' || attributeOf(accessible, 'container-busy') === 'true')
            return;
          const { isInserted, modifiedText } = subject.QueryInterface(
            Ci.nsIAccessibleTextChangeEvent,
          );
          if (isInserted && modifiedText.trim()) said.push(modifiedText.trim());
        }
      };
      Services.obs.addObserver({ observe }, 'accessible-event');
    }
    return window.announcements.splice(0);

    /** Asked for one that is not there, Firefox throws. */
    function attributeOf({ attributes }: Accessible, name: string): string | null {
      try {
        return attributes?.getStringProperty(name) ?? null;
      } catch {
        return null;
      }
    }

    function textOf({ name, firstChild }: Accessible): string {
      if (!firstChild) return name ?? '';
      const texts: string[] = [];
      for (let child: Accessible | null = firstChild; child; child = child.nextSibling)
        texts.push(textOf(child));
      return texts.join(' ').trim();
    }
  });
}
