/**
 * Finds or installs every browser of the tests, one after the other: the groups that need them run at the same time, and
 * Debian's installer refuses to run twice.
 */
import { requireChromium } from './chromium.ts';
import { requireFirefox } from './firefox.ts';
import { requireWebKit } from './webkit.ts';

requireChromium();
requireFirefox();
requireWebKit();
