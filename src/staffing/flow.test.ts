import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Network, type Arc } from './flow.ts';

interface Edge {
  from: number;
  to: number;
  capacity: number;
  cost: number;
}

const SINK = 1;
const NODES = 5;

const node = fc.integer({ min: 0, max: NODES - 1 });
const edges = fc.array(
  fc.record({
    from: node,
    to: node,
    capacity: fc.integer({ min: 0, max: 2 }),
    cost: fc.integer({ min: 0, max: 9 }),
  }),
  { maxLength: 8 },
);

/** The flow along each edge. */
function fill(all: readonly Edge[]): number[] {
  const network = new Network();
  const nodes = [network.source, network.sink];
  while (nodes.length < NODES) nodes.push(network.addNode());
  const arcs = all.flatMap(({ from, to, capacity, cost }): Arc[] => {
    const [start, end] = [nodes[from], nodes[to]];
    return start && end ? [network.connect(start, end, capacity, cost)] : [];
  });
  network.fill();
  return arcs.map(({ flow }) => flow);
}

test('sends as much as brute force does, at the same cost', () => {
  fc.assert(
    fc.property(edges, (all) => {
      const flows = fill(all);
      expect(isAllowed(flows, all)).toBe(true);
      expect({ sent: sentBy(flows, all), cost: costOf(flows, all) }).toEqual(bestByTrying(all));
    }),
    { numRuns: 500 },
  );
});

/** The difference between the flows into a node and out of it. */
function surplusOf(at: number, flows: readonly number[], all: readonly Edge[]): number {
  return all.reduce((sum, { from, to }, index) => {
    const flow = flows[index] ?? 0;
    return sum + (to === at ? flow : 0) - (from === at ? flow : 0);
  }, 0);
}

function sentBy(flows: readonly number[], all: readonly Edge[]): number {
  return surplusOf(SINK, flows, all);
}

function costOf(flows: readonly number[], all: readonly Edge[]): number {
  return all.reduce((sum, { cost }, index) => sum + cost * (flows[index] ?? 0), 0);
}

function isAllowed(flows: readonly number[], all: readonly Edge[]): boolean {
  const inner = Array.from({ length: NODES }, (_, at) => at).slice(SINK + 1);
  return (
    all.every(({ capacity }, index) => (flows[index] ?? 0) <= capacity) &&
    inner.every((at) => surplusOf(at, flows, all) === 0)
  );
}

/** Tries every flow along every edge. */
function bestByTrying(all: readonly Edge[]): { sent: number; cost: number } {
  let best = { sent: 0, cost: 0 };
  const tryFrom = (flows: readonly number[]) => {
    const edge = all[flows.length];
    if (edge) {
      for (let flow = 0; flow <= edge.capacity; flow += 1) tryFrom([...flows, flow]);
    } else if (isAllowed(flows, all)) {
      const [sent, cost] = [sentBy(flows, all), costOf(flows, all)];
      if (sent > best.sent || (sent === best.sent && cost < best.cost)) best = { sent, cost };
    }
  };
  tryFrom([]);
  return best;
}
