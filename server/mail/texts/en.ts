import type { MailTexts } from "./es.ts";

/** The mails in English. */
export const en: MailTexts = {
  greeting: "Hello {name},",
  greetingWithoutName: "Hello,",
  copyLink: "If the button does not work, copy this address into your browser:",
  footer: "An automatic message from {program}. Replies to this address are not read.",
  newReplies: { one: "1 new reply", other: "{count} new replies" },
  morePosts: {
    one: "And there are replies to one more post of yours.",
    other: "And there are replies to {count} more posts.",
  },
  unsubscribe: "Get no more notices from the forum",
  mails: {
    confirm: {
      subject: "Confirm your account",
      preview: "One tap and you can begin. The link works for 48 hours.",
      heading: "One last step",
      lead: "Thank you for registering with {program}. Confirm that this address is yours, and you can begin.",
      button: "Confirm my account",
      notes: [
        "The link works once, for 48 hours.",
        "It was not you who registered? Then do nothing: without this step the account stays closed.",
      ],
    },
    already_registered: {
      subject: "You already have an account",
      preview: "Somebody tried to register with your address. Your account is as it was.",
      heading: "You already have an account",
      lead: "Somebody, perhaps you, tried to register with {program} using this address. Your account is as it was: just sign in.",
      button: "Sign in",
      notes: [
        "Forgot your password? On the same screen you can ask for a link to change it.",
        "It was not you? Then do nothing: nobody has entered your account.",
      ],
    },
    restore: {
      subject: "Change your password",
      preview: "The link works once, for one hour.",
      heading: "Choose a new password",
      lead: "We were asked to change the password of your account with {program}.",
      button: "Change my password",
      notes: [
        "The link works once, for one hour.",
        "It was not you who asked? Then do nothing: your password is still the same.",
      ],
    },
    password_changed: {
      subject: "Your password was changed",
      preview: "If it was not you, change it as soon as you can.",
      heading: "Your password was changed",
      lead: "The password of your account with {program} has just been changed, and every other session was ended.",
      button: "It was not me: change it",
      notes: ["It was you? Then there is nothing to do."],
    },
    forum_replies: {
      subject: "There are replies to your post",
      preview: "There is something new in the forum.",
      heading: "There are new replies",
      lead: "In the forum of {program} somebody replied to what you posted:",
      button: "Read in the forum",
      notes: ["In your profile you can choose how often you get these notices."],
    },
  },
};
