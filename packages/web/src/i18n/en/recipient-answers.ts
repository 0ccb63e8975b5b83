export const recipientAnswersEn = {
  title: "How you protect personal data",
  intro:
    "{{company}} gives personal data to {{party}}. Describe how you protect it. It takes about 10 minutes, and you can send your answers once.",
  until: "The link is valid until {{date}}.",
  optional:
    "You may skip a question: a skipped one counts neither as a good nor as a bad answer. Until you send them, your answers stay on this device.",
  returned: "The answers were returned: {{reason}}",
  send: "Send answers",
  sentTitle: "Answers sent",
  sentText: "Thank you. {{company}} will review them. If anything needs clarifying, you will get an e-mail.",
  goneTitle: "The link does not work",
  goneText:
    "The link has expired, the assessment was cancelled, or the link is incomplete. Contact the company that sent it.",
  countries: "Select countries",
  clear: "Clear answer",
} as const;
