/** The seating while people are placed on seats. People, seats and groups are named by their indexes. */

/**
 * The seats that a person can take, and at the same index the cost of each: a whole number. Two lists of numbers instead of
 * one of objects, because there may be 100,000 choices, and the search reads them again and again.
 */
export interface Choices {
  seats: number[];
  costs: number[];
}

export interface Person {
  /** The most seats this person takes, each in another group. */
  limit: number;
  choices: Readonly<Choices>;
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

interface Candidate {
  person: number;
  cost: number;
}

export class Seating {
  readonly #people: readonly Person[];
  readonly #seats: readonly Seat[];
  readonly #groupLimits: readonly number[];
  /** The people in each seat, with the cost of each. */
  readonly #inSeat: Map<number, number>[];
  /** The number of people in each group. */
  readonly #inGroup: number[];
  readonly #seatsOf: Set<number>[];
  /** The people who could take each seat, cheapest last. Some people without places left are removed. */
  readonly #candidates: Candidate[][];

  constructor(people: readonly Person[], seats: readonly Seat[], groupLimits: readonly number[]) {
    this.#people = people;
    this.#seats = seats;
    this.#groupLimits = groupLimits;
    this.#inSeat = seats.map(() => new Map());
    this.#inGroup = groupLimits.map(() => 0);
    this.#seatsOf = people.map(() => new Set());
    this.#candidates = seats.map(() => []);
    for (const [person, { choices }] of people.entries()) {
      choices.seats.forEach((seat, index) => {
        this.#candidates[seat]?.push({ person, cost: choices.costs[index] ?? 0 });
      });
    }
    for (const candidates of this.#candidates) {
      candidates.sort((a, b) => b.cost - a.cost || b.person - a.person);
    }
  }

  all(): Seated[] {
    return this.#seatsOf.flatMap((seats, person) =>
      [...seats].sort((a, b) => a - b).map((seat) => ({ person, seat })),
    );
  }

  add(person: number, seat: number, cost: number): void {
    this.#inSeat[seat]?.set(person, cost);
    this.#seatsOf[person]?.add(seat);
    this.#countInGroup(seat, 1);
  }

  remove(person: number, seat: number): void {
    this.#inSeat[seat]?.delete(person);
    this.#seatsOf[person]?.delete(seat);
    this.#countInGroup(seat, -1);
  }

  /** The people in a seat, with the cost of each. */
  peopleIn(seat: number): ReadonlyMap<number, number> {
    return this.#inSeat[seat] ?? new Map();
  }

  choicesOf(person: number): Readonly<Choices> {
    return this.#people[person]?.choices ?? { seats: [], costs: [] };
  }

  /** The number of people who still fit; negative if there are too many. */
  roomIn(seat: number): number {
    return (this.#seats[seat]?.limit ?? 0) - (this.#inSeat[seat]?.size ?? 0);
  }

  /** The number of people who still fit in all seats of a group; negative if there are too many. */
  roomInGroup(group: number): number {
    return (this.#groupLimits[group] ?? 0) - (this.#inGroup[group] ?? 0);
  }

  /** Whether a person can change seats without having two in one group. */
  canMove(person: number, from: number, to: number): boolean {
    if (from === to) return false;
    const group = this.#groupOf(to);
    return group === this.#groupOf(from) || !this.#isInGroup(person, group);
  }

  /** The cheapest person for a seat who has a place left. Placed people may change seats, but stay placed. */
  cheapestFor(seat: number): Candidate | undefined {
    const candidates = this.#candidates[seat] ?? [];
    const hasPlace = ({ person }: Candidate) =>
      (this.#seatsOf[person]?.size ?? 0) < (this.#people[person]?.limit ?? 0);
    for (let last = candidates.at(-1); last && !hasPlace(last); last = candidates.at(-1)) {
      candidates.pop();
    }
    const group = this.#groupOf(seat);
    return candidates.findLast((one) => hasPlace(one) && !this.#isInGroup(one.person, group));
  }

  #isInGroup(person: number, group: number): boolean {
    for (const seat of this.#seatsOf[person] ?? []) {
      if (this.#groupOf(seat) === group) return true;
    }
    return false;
  }

  #groupOf(seat: number): number {
    return this.#seats[seat]?.group ?? 0;
  }

  #countInGroup(seat: number, by: number): void {
    const group = this.#groupOf(seat);
    this.#inGroup[group] = (this.#inGroup[group] ?? 0) + by;
  }
}
