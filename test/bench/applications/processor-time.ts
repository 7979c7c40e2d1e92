/** Milliseconds that this thread works on a task, without the time in which it waits for a busy processor. */
export function processorTime(task: () => unknown): number {
  const before = process.threadCpuUsage();
  task();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
