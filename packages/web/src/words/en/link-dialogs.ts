import type { EnglishOf } from "../english-of.ts";
import type { linkDialogsRu } from "../ru/link-dialogs.ts";

/** English texts of what somebody who has come by a link is asked. */
export const linkDialogsEn: EnglishOf<typeof linkDialogsRu> = {
  handOverTitle: "Hand over to a colleague",
  handOverText: "Your colleague gets a letter with this very link. You can go on answering too.",
  handOverEmail: "Your colleague's e-mail",
  handOverWords: "What to say (optional)",
  handOverSend: "Send",
  handedOver: "The letter is on its way: {{email}}",
  whoTitle: "Who answers?",
  whoText: "Say your e-mail once: whoever asked sees it beside your answers. There is no need to register.",
  whoEmail: "Your e-mail",
  whoName: "Name (optional)",
  whoNameHint: "Your comments are signed so",
  whoGo: "Go on",
  emailWrong: "Incorrect email specified",
  typedTitle: "You have typed this, and it was not saved in time",
  typedText: "Copy it to paste it by the new link.",
};
