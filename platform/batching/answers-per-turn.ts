/**
 * How many replies a gateway takes in one turn of its event loop. Each is an answer to a caller, who often sends the next request at
 * once. Node.js accepts one connection per turn, so with hundreds of answers in a turn new callers find the queue of the system full and
 * are reset.
 */
export const ANSWERS_PER_TURN = 8;
