/** Whether the text is an address of the web: http or https, a host (a name or an IP address), perhaps a port and a path. */
export function isHttpUrl(value: string): boolean {
  return /^https?:\/\/(?:[\p{L}\d](?:[\p{L}\d.-]*[\p{L}\d])?|\[[\da-f:.]+\])(?::\d{1,5})?(?:[/?#]\S*)?$/iu.test(value);
}
