/**
 * The oldest browsers that Rollcall promises to work in. Both menus are popovers, which leave Escape, focus and a click
 * elsewhere to the browser: Chrome 114, Firefox 125, Safari 17. From there the first releases that people were kept on:
 * Firefox's long-term 128, and Safari 17.4, which every device with 17 can have. The build lowers syntax and styles to
 * them, `tsconfig.browser.json` refuses newer built-ins.
 */
export const FLOOR = { chrome: 114, firefox: 128, safari: 17.4 };

/** As the build wants them. */
export const targets = Object.entries(FLOOR).map(([browser, version]) => `${browser}${version}`);
