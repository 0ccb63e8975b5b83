/** Returns how long a cookie lives, in Russian as visitors read it. */
export function cookieLife(days: number | null): string {
  return days === null ? "до закрытия браузера" : `дней: ${days}`;
}
