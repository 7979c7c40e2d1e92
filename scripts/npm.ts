/** The npm that runs this script, else the machine's: the program and its first words. */
export function npmCommand(): { file: string; first: string[] } {
  const { npm_node_execpath: node, npm_execpath: npm } = process.env;
  return node && npm ? { file: node, first: [npm] } : { file: 'npm', first: [] };
}
