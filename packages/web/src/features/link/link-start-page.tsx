import { getRouteApi } from "@tanstack/react-router";
import { AnonymousFrame } from "./anonymous-frame.tsx";
import { LinkIntro } from "./link-intro.tsx";

const route = getRouteApi("/key/$token/$companyId");

/** Renders what a link asks for: by whom and why, until when, and what is still unanswered. */
export function LinkStartPage() {
  const { companyId, token } = route.useParams();
  return (
    <AnonymousFrame width="column">
      <LinkIntro company={Number(companyId)} hint={token} />
    </AnonymousFrame>
  );
}
