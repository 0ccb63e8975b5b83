import { isOpenRequest, type RequestState } from "@opis/model/duties/request-states";

const titles = {
  registered: "reopen",
  identity: "toIdentity",
  in_work: "toInWork",
  extended: "toExtended",
  answered: "toAnswered",
  refused: "toRefused",
  closed: "toClosed",
  erroneous: "toErroneous",
} as const satisfies Record<RequestState, string>;

/** Returns the key of what the button is called that moves a request from one state to another. */
export function moveTitle(from: RequestState, to: RequestState) {
  return !isOpenRequest(from) && isOpenRequest(to) ? "reopen" : titles[to];
}
