import { defineMessages } from '@ai-directory/ui/messages';

/** Describes what this software stores; update it together with the code. */
export const privacyMessages = defineMessages('privacyPage', {
  title: 'Privacy',
  intro:
    'What is stored about you, why, for how long, and how to delete it. This site has no advertising and no tracking, and no cookie says who you are.',
  description: 'Which of your data is stored, for how long, and how to delete it.',
  visitors: 'If you only look around',
  browser:
    'No account is needed to read. Your browser keeps the theme you chose, what you typed into the variables of prompts, a tool that you have not submitted yet, and which model providers you switched on. Until the tab is closed it also keeps what you typed into forms and did not send (except passwords), the conversation with the assistant, the tools you chose to compare, and the scroll position of pages. None of that is sent anywhere before you ask the assistant, compare, submit, or run a prompt. If you choose a language, a cookie keeps it for a year.',
  server:
    'The server counts the views of a tool, but not who viewed it. To prevent password guessing and spam it counts attempts by IP address, stored as a hash that cannot be reversed.',
  members: 'If you have an account',
  account:
    '<b>Account:</b> username, email address, and your password as an Argon2 hash, which cannot be converted back into the password. The email address is not shown to other users.',
  sessions:
    '<b>Sessions:</b> for each device the browser’s name and when it was last used. A session ends when you sign out, when you end it in the <settings>settings</settings>, or after 30 days without use. Its tokens are in your browser’s storage. After you have changed something, a cookie without content may be set for some seconds, so that the pages you open next show it.',
  content:
    '<b>What you make:</b> prompts with their earlier versions, what came out of them, tools, reviews, comments, collections, and your picture. All images are re-encoded without location metadata.',
  activity:
    '<b>What you do:</b> favorites, likes, ratings, whom you follow, and which tools you viewed while signed in. Suggestions are based on such activity in this directory, not on data from other sites.',
  models:
    '<b>Use of models:</b> when a model was called, which one, and how long the texts were. The texts are not stored.',
  visibility: 'Who sees it',
  visibilityText:
    'Public prompts, reviews, comments and your profile are visible to everyone. Shared prompts are visible to the users you share with. Your private prompts are not accessible to others, nor are your private collections.',
  keys: 'Keys for model providers',
  ownKeys:
    'A key that you save is encrypted with its own key (AES-256-GCM), bound to you and the provider. You see its last four characters again; it is not visible to other users. It is used when you call a model: your input and the entries of the catalogue that match it are then sent to that provider, under its terms. Remove the key and it is deleted.',
  sharedModel:
    'If the operator provides a shared model, questions to the assistant are sent to its provider too. Each response names the model.',
  messages: 'Messages',
  messagesText:
    'What you send by the <contact>contact form</contact> is stored with your name and address so that it can be answered. Emails are sent to you only to confirm your address, to reset your password, and to answer a message of yours; there is no newsletter.',
  deletion: 'Export and deletion',
  deletionText:
    'In the <settings>settings</settings> you can download everything the directory holds about you as one file, and delete your account. Deleting removes what is yours: prompts, reviews, comments, collections, keys, sessions and your view history. Tools that you submitted stay listed, without your name, and messages that you wrote to us stay until you ask for their deletion.',
  questions: (v: { email: string }) => `Questions go to <email>${v.email}</email>.`,
});
