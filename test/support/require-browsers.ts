/** Finds or installs every browser of the tests, one after the other: Debian's installer refuses to run twice. */
import { requireChromium } from './chromium.ts';
import { requireFirefox } from './firefox.ts';
import { requireWebKit } from './webkit.ts';

requireChromium();
requireFirefox();
requireWebKit();
