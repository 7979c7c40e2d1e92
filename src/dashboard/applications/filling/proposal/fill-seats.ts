/**
 * Places people on seats: as many as possible, at the lowest total cost. A minimum-cost flow by successive shortest paths.
 * The search walks over seats and groups alone, because there are few of them and many people. Pure and deterministic.
 */

/** A seat that a person can take, and its cost: a whole number. */
export interface Choice {
  seat: number;
  cost: number;
}

export interface Person {
  /** The most seats this person takes, each in another group. */
  limit: number;
  choices: readonly Choice[];
}

/** Seats are shared: `limit` people fit. The people in all seats of a group are limited, too. */
export interface Seat {
  group: number;
  limit: number;
}

export interface Seated {
  person: number;
  seat: number;
}

/** A step of a path: someone leaves the node `from` (null if not placed yet) for a seat; null if nobody moves. */
interface Step {
  from: number | null;
  person: number | null;
}

interface Move {
  to: number;
  person: number;
  cost: number;
}

/** Costs are multiplied by this, and each step of a path costs 1: of equally cheap paths the shortest is taken. */
const SCALE = 4096;

/** @param groupLimits the most people in each group; a seat names its group by the index */
export function fillSeats(
  people: readonly Person[],
  seats: readonly Seat[],
  groupLimits: readonly number[],
): Seated[] {
  const seated = new Seating(people, seats, groupLimits);
  while (seated.placeOneMore());
  return seated.all();
}

class Seating {
  readonly #people: readonly Person[];
  readonly #seats: readonly Seat[];
  readonly #groupLimits: readonly number[];
  readonly #inSeat: Set<number>[];
  readonly #inGroup: number[];
  readonly #seatsOf: Set<number>[];
  /** The people who could take each seat, cheapest first. */
  readonly #candidates: { person: number; cost: number }[][];
  /** The cheapest move from each seat to each other one; null until computed, and after its people changed. */
  readonly #moves: (Move[] | null)[];
  /** The potential of each node: the cost of the cheapest path to it so far. */
  readonly #potentials: Float64Array;

  constructor(people: readonly Person[], seats: readonly Seat[], groupLimits: readonly number[]) {
    this.#people = people;
    this.#seats = seats;
    this.#groupLimits = groupLimits;
    this.#inSeat = seats.map(() => new Set());
    this.#inGroup = groupLimits.map(() => 0);
    this.#seatsOf = people.map(() => new Set());
    this.#moves = seats.map(() => null);
    this.#potentials = new Float64Array(seats.length + groupLimits.length);
    this.#candidates = seats.map(() => []);
    for (const [person, { choices }] of people.entries()) {
      for (const { seat, cost } of choices) this.#candidates[seat]?.push({ person, cost });
    }
    for (const candidates of this.#candidates) {
      candidates.sort((a, b) => a.cost - b.cost || a.person - b.person);
    }
  }

  all(): Seated[] {
    return this.#seatsOf.flatMap((seats, person) =>
      [...seats].sort((a, b) => a - b).map((seat) => ({ person, seat })),
    );
  }

  /** Places one more person where that costs least in total, moving others if need be; false if nobody fits. */
  placeOneMore(): boolean {
    const { steps, end } = this.#cheapestPath();
    if (end === null) return false;
    for (let node: number | null = end; node !== null;) {
      const step: Step | undefined = steps[node];
      if (!step) throw new Error('a path has a node without a step');
      if (step.person !== null) this.#move(step.person, step.from, node);
      node = step.from;
    }
    return true;
  }

  /**
   * Dijkstra's search from everybody who is free, to a group with room. Nodes are the seats, then the groups. Costs are
   * reduced by the potentials of their nodes, so that none is negative.
   */
  #cheapestPath(): { steps: (Step | undefined)[]; end: number | null } {
    const count = this.#seats.length;
    const costs = new Float64Array(this.#potentials.length).fill(Infinity);
    const isDone = new Uint8Array(costs.length);
    const steps: (Step | undefined)[] = [];
    const reach = (node: number, cost: number, step: Step) => {
      const reduced = cost - (this.#potentials[node] ?? 0);
      if (isDone[node] || reduced >= (costs[node] ?? 0)) return;
      costs[node] = reduced;
      steps[node] = step;
    };
    for (let seat = 0; seat < count; seat += 1) {
      const best = this.#bestFree(seat);
      if (best) reach(seat, best.cost * SCALE + 1, { from: null, person: best.person });
    }
    for (;;) {
      const node = nearest(costs, isDone);
      if (node === null) return { steps, end: null };
      isDone[node] = 1;
      const reduced = costs[node] ?? 0;
      const cost = reduced + (this.#potentials[node] ?? 0) + 1;
      const seat = this.#seats[node];
      if (seat) {
        if (this.#hasRoom(node)) reach(count + seat.group, cost, { from: node, person: null });
        for (const { to, person, cost: further } of this.#movesFrom(node)) {
          reach(to, cost + further * SCALE, { from: node, person });
        }
      } else if (this.#groupHasRoom(node - count)) {
        for (let other = 0; other < costs.length; other += 1) {
          const more = Math.min(costs[other] ?? Infinity, reduced);
          this.#potentials[other] = (this.#potentials[other] ?? 0) + more;
        }
        return { steps, end: node };
      } else {
        // Someone of the full group has to go from any of its seats.
        for (const [other, { group }] of this.#seats.entries()) {
          if (group === node - count) reach(other, cost, { from: node, person: null });
        }
      }
    }
  }

  #hasRoom(seat: number): boolean {
    return (this.#inSeat[seat]?.size ?? 0) < (this.#seats[seat]?.limit ?? 0);
  }

  #groupHasRoom(group: number): boolean {
    return (this.#inGroup[group] ?? 0) < (this.#groupLimits[group] ?? 0);
  }

  #isInGroup(person: number, group: number): boolean {
    for (const seat of this.#seatsOf[person] ?? []) {
      if (this.#seats[seat]?.group === group) return true;
    }
    return false;
  }

  /** The cheapest person for a seat who has room for one more. A person without any never gets some again. */
  #bestFree(seat: number): { person: number; cost: number } | undefined {
    const candidates = this.#candidates[seat] ?? [];
    const isFull = ({ person }: { person: number }) =>
      (this.#seatsOf[person]?.size ?? 0) >= (this.#people[person]?.limit ?? 0);
    let full = 0;
    for (; full < candidates.length; full += 1) {
      const candidate = candidates[full];
      if (candidate && !isFull(candidate)) break;
    }
    if (full > 0) candidates.splice(0, full);
    const group = this.#seats[seat]?.group ?? 0;
    return candidates.find((one) => !isFull(one) && !this.#isInGroup(one.person, group));
  }

  /** The cheapest move from a seat to each other seat that its people could take. */
  #movesFrom(seat: number): Move[] {
    const known = this.#moves[seat];
    if (known) return known;
    const group = this.#seats[seat]?.group;
    const best = new Map<number, Move>();
    for (const person of this.#inSeat[seat] ?? []) {
      const choices = this.#people[person]?.choices ?? [];
      const here = choices.find((one) => one.seat === seat)?.cost ?? 0;
      for (const { seat: to, cost: there } of choices) {
        const cost = there - here;
        if (to === seat || cost >= (best.get(to)?.cost ?? Infinity)) continue;
        const other = this.#seats[to]?.group ?? 0;
        if (other === group || !this.#isInGroup(person, other)) best.set(to, { to, person, cost });
      }
    }
    const moves = [...best.values()];
    this.#moves[seat] = moves;
    return moves;
  }

  #move(person: number, from: number | null, to: number): void {
    const seats = this.#seatsOf[person];
    for (const seat of [...(seats ?? []), to]) this.#moves[seat] = null;
    if (from !== null) {
      seats?.delete(from);
      this.#inSeat[from]?.delete(person);
      this.#countGroup(from, -1);
    }
    seats?.add(to);
    this.#inSeat[to]?.add(person);
    this.#countGroup(to, 1);
  }

  #countGroup(seat: number, by: number): void {
    const group = this.#seats[seat]?.group ?? 0;
    this.#inGroup[group] = (this.#inGroup[group] ?? 0) + by;
  }
}

/** The open node that costs least, the first of equals; null if none can be reached. */
function nearest(costs: Float64Array, isDone: Uint8Array): number | null {
  let best: number | null = null;
  let least = Infinity;
  for (let node = 0; node < costs.length; node += 1) {
    const cost = costs[node];
    if (cost === undefined || cost >= least || isDone[node]) continue;
    best = node;
    least = cost;
  }
  return best;
}
