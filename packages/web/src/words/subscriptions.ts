import { defineWords } from "./define-words.ts";
import { subscriptionsRu } from "./ru/subscriptions.ts";

/** Texts of the bell, of subscriptions and of their letters. */
export const subscriptionsWords = defineWords(subscriptionsRu, "subscriptions");
