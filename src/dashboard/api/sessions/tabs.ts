/** The messages between the tabs of this browser, all of them about the session. */

/**
 * `signed-out`: by the user. `ended`: the server said so. `signed-in`: tabs with data of the session before have to go.
 * `unsaved`: the answer to `unsaved?` of a tab with unsaved changes. An object: the end of the session was put off.
 */
type TabNews = 'signed-out' | 'ended' | 'signed-in' | 'unsaved?' | 'unsaved' | PutOff;

/** `endsAt` is in milliseconds since 1970. */
export interface PutOff {
  endsAt: number;
  isFinal: boolean;
}

const CHANNEL = 'rollcall.session';
/** A tab answers another within this time. */
const ANSWER_WITHIN_MS = 200;

/** One for the whole tab: a channel does not receive its own messages, so a tab hears only the others. */
const channel = new BroadcastChannel(CHANNEL);

/** Tells the other tabs. */
export function tellTabs(news: TabNews): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel.postMessage(news);
}

/** Listens to the other tabs until the returned function is called. */
export function onTabNews(listener: (news: TabNews) => void): () => void {
  const hear = ({ data }: MessageEvent<TabNews>) => listener(data);
  channel.addEventListener('message', hear);
  return () => channel.removeEventListener('message', hear);
}

/** Whether changes in another tab of this browser would be lost by signing out. */
export async function hasUnsavedInOtherTabs(): Promise<boolean> {
  let stop = () => {};
  const isUnsaved = await new Promise<boolean>((resolve) => {
    stop = onTabNews((news) => news === 'unsaved' && resolve(true));
    setTimeout(resolve, ANSWER_WITHIN_MS, false);
    tellTabs('unsaved?');
  });
  stop();
  return isUnsaved;
}
