/**
 * Places people on seats: as many as possible, at the lowest total cost. A minimum-cost flow by the primal-dual method: a
 * search computes the lowest cost at which one more person can be placed, and then everyone who can be placed at that cost
 * is placed. Costs are small whole numbers, so that a few searches place everyone. The searches walk over seats and groups
 * alone, because there are few of them and many people. Pure and deterministic.
 */
import { Seating, type Person, type Seat, type Seated } from './seating.ts';

/** @param groupLimits the most people in each group; a seat names its group by the index */
export function fillSeats(
  people: readonly Person[],
  seats: readonly Seat[],
  groupLimits: readonly number[],
): Seated[] {
  const seating = new Seating(people, seats, groupLimits);
  const search = new Search(seating, seats, groupLimits.length);
  while (search.updateCosts()) search.placePeople();
  return seating.all();
}

/** The search for the cheapest paths to place one more person. Paths lead over nodes: the seats, then the groups. */
class Search {
  readonly #seating: Seating;
  readonly #seats: readonly Seat[];
  /** The seats of each group. */
  readonly #groups: number[][];
  /** The lowest total cost of one more person in each node, for whom others may move. */
  readonly #costs: Float64Array;
  /** The nodes of the path being tried, and nodes from which no path goes on at these costs. */
  readonly #tried: Uint8Array;

  constructor(seating: Seating, seats: readonly Seat[], groups: number) {
    this.#seating = seating;
    this.#seats = seats;
    this.#groups = Array.from({ length: groups }, () => []);
    for (const [seat, { group }] of seats.entries()) this.#groups[group]?.push(seat);
    this.#costs = new Float64Array(seats.length + groups);
    this.#tried = new Uint8Array(seats.length + groups);
  }

  /**
   * Dijkstra's search from everyone who has a place left to the nearest group with room; false if no path leads there. It
   * measures by how much costs rise since the search before, because that is never negative.
   */
  updateCosts(): boolean {
    const rises = new Float64Array(this.#costs.length).fill(Infinity);
    const isDone = new Uint8Array(rises.length);
    const isCheaper = (node: number, cost: number) =>
      cost - this.#costOf(node) < (rises[node] ?? 0);
    const reach = (node: number, cost: number) => {
      if (isCheaper(node, cost)) rises[node] = cost - this.#costOf(node);
    };
    for (const seat of this.#seats.keys()) {
      const cheapest = this.#seating.cheapestFor(seat);
      if (cheapest) reach(seat, cheapest.cost);
    }
    for (;;) {
      const node = lowest(rises, isDone);
      if (node === null) return false;
      isDone[node] = 1;
      const rise = rises[node] ?? 0;
      const cost = this.#costOf(node) + rise;
      const group = node - this.#seats.length;
      if (group < 0) {
        if (this.#seating.roomIn(node) > 0) reach(this.#groupNodeOf(node), cost);
        for (const [person, here] of this.#seating.peopleIn(node)) {
          const { seats, costs } = this.#seating.choicesOf(person);
          for (let index = 0; index < seats.length; index += 1) {
            const to = seats[index] ?? 0;
            const further = cost - here + (costs[index] ?? 0);
            if (isCheaper(to, further) && this.#seating.canMove(person, node, to)) {
              reach(to, further);
            }
          }
        }
      } else if (this.#seating.roomInGroup(group) <= 0) {
        for (const seat of this.#groups[group] ?? []) reach(seat, cost);
      } else {
        for (let other = 0; other < rises.length; other += 1) {
          this.#costs[other] = this.#costOf(other) + Math.min(rises[other] ?? 0, rise);
        }
        return true;
      }
    }
  }

  /** Places people as long as there is a path at these costs. */
  placePeople(): void {
    this.#tried.fill(0);
    for (const seat of this.#seats.keys()) while (this.#placeOne(seat));
  }

  #placeOne(seat: number): boolean {
    const cheapest = this.#seating.cheapestFor(seat);
    if (!cheapest || cheapest.cost !== this.#costOf(seat)) return false;
    this.#seating.add(cheapest.person, seat, cheapest.cost);
    const settled = this.#settleSeat(seat);
    if (!settled) this.#seating.remove(cheapest.person, seat);
    return settled;
  }

  /** Makes a seat fit that has one more person, by moving someone if need be; false if there is no path at these costs. */
  #settleSeat(seat: number): boolean {
    if (this.#tried[seat]) return false;
    this.#tried[seat] = 1;
    const group = this.#groupNodeOf(seat);
    const isPath = this.#seating.roomIn(seat) >= 0 && this.#costOf(seat) === this.#costOf(group);
    const settled = (isPath && this.#settleGroup(group)) || this.#moveOn(seat);
    if (settled) this.#tried[seat] = 0;
    return settled;
  }

  /** Makes a group fit that has one more person. */
  #settleGroup(node: number): boolean {
    if (this.#tried[node]) return false;
    this.#tried[node] = 1;
    const group = node - this.#seats.length;
    const seats = this.#groups[group] ?? [];
    const settled =
      this.#seating.roomInGroup(group) >= 0 ||
      seats.some((seat) => this.#costOf(seat) === this.#costOf(node) && this.#settleSeat(seat));
    if (settled) this.#tried[node] = 0;
    return settled;
  }

  /** Moves someone from a seat to another one that can be settled. An open seat is better, because nobody has to move on. */
  #moveOn(seat: number): boolean {
    return (
      this.#moveTo(seat, (to) => this.#isOpen(to)) || this.#moveTo(seat, (to) => !this.#tried[to])
    );
  }

  /** Moves someone from a seat to a good one that can be settled. */
  #moveTo(seat: number, isGood: (to: number) => boolean): boolean {
    // Copied, because a move that is taken back changes the order.
    const people = [...this.#seating.peopleIn(seat)];
    for (const [person, here] of people) {
      const { seats, costs } = this.#seating.choicesOf(person);
      for (let index = 0; index < seats.length; index += 1) {
        const to = seats[index] ?? 0;
        const there = costs[index] ?? 0;
        if (this.#costOf(seat) - here + there !== this.#costOf(to) || !isGood(to)) continue;
        if (!this.#seating.canMove(person, seat, to)) continue;
        this.#seating.remove(person, seat);
        this.#seating.add(person, to, there);
        if (this.#settleSeat(to)) return true;
        this.#seating.remove(person, to);
        this.#seating.add(person, seat, here);
      }
    }
    return false;
  }

  /** Whether a path at these costs leads from a seat to its group, and both have room. */
  #isOpen(seat: number): boolean {
    const group = this.#groupNodeOf(seat);
    return (
      this.#costOf(seat) === this.#costOf(group) &&
      this.#seating.roomIn(seat) > 0 &&
      this.#seating.roomInGroup(group - this.#seats.length) > 0
    );
  }

  #costOf(node: number): number {
    return this.#costs[node] ?? 0;
  }

  #groupNodeOf(seat: number): number {
    return this.#seats.length + (this.#seats[seat]?.group ?? 0);
  }
}

/** The open node with the lowest rise, the first of equals; null if none can be reached. */
function lowest(rises: Float64Array, isDone: Uint8Array): number | null {
  let found: number | null = null;
  let least = Infinity;
  for (let node = 0; node < rises.length; node += 1) {
    const rise = rises[node] ?? 0;
    if (rise >= least || isDone[node]) continue;
    found = node;
    least = rise;
  }
  return found;
}
