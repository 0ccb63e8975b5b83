/** An e-mail address within the words of a page, to be matched and never tested: it looks for all of them. */
export const mailAddress = /[\p{L}\p{N}._%+-]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/gu;
