/** Matches all e-mail addresses in a page's text. Global, so use it with `match`, never with `test`. */
export const mailAddress = /[\p{L}\p{N}._%+-]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/gu;
