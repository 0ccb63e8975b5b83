/** English texts of the dialogs for respondents. */
export const linkDialogsEn = {
  handOverTitle: "Forward to a colleague",
  handOverText: "Your colleague gets an e-mail with this link. You can continue answering as well.",
  handOverEmail: "Your colleague's e-mail",
  handOverWords: "Message (optional)",
  handOverSend: "Send",
  handedOver: "Link sent to {{email}}",
  whoTitle: "Who is answering?",
  whoText:
    "Enter your e-mail address once. The person who asked you sees it next to your answers. No registration is needed.",
  whoEmail: "Your e-mail",
  whoName: "Name (optional)",
  whoNameHint: "Shown with your comments",
  whoGo: "Continue",
  emailWrong: "Incorrect email specified",
  typedTitle: "This was not saved in time",
  typedText: "Copy it and paste it into the questionnaire that the new link opens.",
};
