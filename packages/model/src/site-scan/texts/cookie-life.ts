/** Formats a cookie's lifetime in Russian for visitors. */
export function cookieLife(days: number | null): string {
  return days === null ? "до закрытия браузера" : `дней: ${days}`;
}
