export const visitorRequestEn = {
  title: "Request about personal data",
  lead: "You can learn which of your data {{company}} processes, correct them, withdraw your consent or demand that the processing stop. You need no account.",
  kind: "What you want",
  who: "For whom you are asking",
  subject: "For myself",
  representative: "For another person, by power of attorney",
  legal_representative: "For a child or a ward",
  name: "Your full name",
  nameOfRepresentative: "Full names: yours and that of the person you act for",
  contact: "Where to answer",
  contactHelp: "An e-mail address: a message with the number arrives there at once. A postal address will do as well.",
  relation: "What connects you with the company",
  relationHelp:
    "Optional. For example: contract No. 17, customer, former employee. Your data are found faster this way.",
  text: "Your request",
  file: "Attach a file",
  fileHelp:
    "Up to 10 MB: PDF, Word, Excel, a picture or a text. For example, a power of attorney. No copy of your passport is needed.",
  chooseFile: "Choose a file",
  removeFile: "Remove “{{name}}”",
  tooLarge: "The file is larger than 10 MB: choose another one",
  needed: "Fill in this field",
  choose: "Choose one",
  privacy:
    "This information is needed to answer you (Federal Law No. 152-FZ, articles 14 and 20). It is stored encrypted and erased three years after the request is closed.",
  send: "Send the request",
  sentTitle: "Request received: No. {{number}}",
  sentDue: "It must be answered by {{due}}.",
  sentReceipt: "A message with this number was sent to {{contact}}.",
  sentNote:
    "Write the number down: the company finds your request by it. To answer, it may ask you to confirm your identity.",
  another: "Send another one",
  closedTitle: "This page does not open",
  closedText:
    "Its address has changed, or the company does not take requests here any more. Write to the address in its personal data policy: a request by post is worth the same.",
  website: "Leave this field empty",
};
