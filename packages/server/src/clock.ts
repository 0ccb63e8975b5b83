/** The time as the application sees it; tests move it. */
export interface Clock {
  now(): Date;
}
