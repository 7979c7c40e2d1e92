/**
 * Minimum-cost maximum flow, by the primal-dual method: Dijkstra's search finds the cost of the cheapest path from the source
 * to the sink, then everything that fits flows along paths of this cost, until no path is left. Potentials keep the costs that
 * the search sees at zero or above. Deterministic: the flow depends only on the order in which nodes and arcs were added.
 */

export interface Node {
  /** The arcs that leave the node; each arc that enters it has its reverse here. */
  readonly arcs: Arc[];
  /** The lowest cost of a path from the source, as far as the searches went. */
  potential: number;
  /** The rise of that cost since the search before. */
  distance: number;
  /** The index of the arc that a path takes next. */
  next: number;
  /** Whether the path comes through here, or none at these costs leads on. */
  isClosed: boolean;
}

export class Arc {
  readonly to: Node;
  readonly cost: number;
  /** The capacity that is left. */
  room: number;
  /** Takes back what flows. */
  reverse: Arc = this;

  constructor(to: Node, cost: number, room: number) {
    this.to = to;
    this.cost = cost;
    this.room = room;
  }

  get flow(): number {
    return this.reverse.room;
  }
}

export class Network {
  readonly #nodes: Node[] = [];
  readonly source = this.addNode();
  readonly sink = this.addNode();

  addNode(): Node {
    const node = { arcs: [], potential: 0, distance: 0, next: 0, isClosed: false };
    this.#nodes.push(node);
    return node;
  }

  /** @param cost of each unit that flows; a whole number, not negative, so that searches can sort by it in buckets */
  connect(from: Node, to: Node, capacity: number, cost = 0): Arc {
    const arc = new Arc(to, cost, capacity);
    arc.reverse = new Arc(from, -cost, 0);
    arc.reverse.reverse = arc;
    from.arcs.push(arc);
    to.arcs.push(arc.reverse);
    return arc;
  }

  /** Sends as much as possible, at the lowest total cost. */
  fill(): void {
    while (this.#findCost()) while (this.#sendAlongPath());
  }

  /** Updates the potentials; false if no path is left. */
  #findCost(): boolean {
    for (const node of this.#nodes) node.distance = Infinity;
    this.source.distance = 0;
    const buckets = [[this.source]];
    for (let at = 0; at < Math.min(buckets.length, this.sink.distance); at += 1) {
      for (const node of buckets[at] ?? []) {
        if (node.distance < at) continue;
        for (const { to, cost, room } of node.arcs) {
          if (room === 0) continue;
          const distance = at + cost + node.potential - to.potential;
          if (distance >= to.distance) continue;
          to.distance = distance;
          (buckets[distance] ??= []).push(to);
        }
      }
    }
    const rise = this.sink.distance;
    if (rise === Infinity) return false;
    for (const node of this.#nodes) {
      node.potential += Math.min(node.distance, rise);
      node.next = 0;
      node.isClosed = false;
    }
    return true;
  }

  /** Sends along one path of the lowest cost; false if none is found. A loop, because paths can be long. */
  #sendAlongPath(): boolean {
    const path: Arc[] = [];
    let node = this.source;
    while (node !== this.sink) {
      node.isClosed = true;
      const arc = nextArc(node);
      if (arc) path.push(arc);
      else {
        const last = path.pop();
        if (!last) return false;
        last.reverse.to.next += 1;
      }
      node = path.at(-1)?.to ?? this.source;
    }
    const amount = Math.min(...path.map(({ room }) => room));
    for (const arc of path) {
      arc.room -= amount;
      arc.reverse.room += amount;
      arc.reverse.to.isClosed = false;
    }
    return true;
  }
}

/** The next arc of a node by which a path of the lowest cost may go on. */
function nextArc(node: Node): Arc | undefined {
  for (let arc = node.arcs[node.next]; arc; arc = node.arcs[node.next]) {
    const { to, cost, room } = arc;
    if (room > 0 && !to.isClosed && node.potential + cost === to.potential) return arc;
    node.next += 1;
  }
  return undefined;
}
