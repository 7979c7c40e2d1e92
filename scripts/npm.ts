/** The npm that runs this script, else the machine's: the program and its first words. */
export function npmCommand(): { file: string; first: string[] } {
  const { npm_node_execpath: node, npm_execpath: npm } = process.env;
  return node && npm ? { file: node, first: [npm] } : { file: 'npm', first: [] };
}

/** Occurs in what npm prints when it cannot reach the registry. */
export const REGISTRY_AWAY =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)\b/;

/** The exit code of a step that needs a registry and reached none. */
export const NOT_TRIED = 75;
