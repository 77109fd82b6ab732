import { Link } from 'react-router-dom';

import { contactEmail } from '../../layout/links.ts';
import { Page, Section } from '../../layout/page.tsx';
import styles from '../../layout/prose.module.css';

/** Describes what this software stores; update it together with the code. */
export function Component() {
  return (
    <Page
      title="Privacy"
      intro="What is stored about you, why, for how long, and how to delete it. This site has no advertising, no tracking and no cookies."
    >
      <div className={styles.root}>
        <Section title="If you only look around">
          <p>
            No account is needed to read. Your browser keeps the theme you chose, what you typed into the
            variables of prompts, a tool that you have not submitted yet, and which model providers you
            switched on. Until the tab is closed it also keeps the conversation with the assistant, the tools
            you chose to compare, and where you were on a page. None of that is sent anywhere before you ask
            the assistant, compare, submit, or run a prompt.
          </p>
          <p>
            The server counts how often a tool is looked at, without who looked. To stop guessing of passwords
            and floods of messages it counts attempts by address, stored as a hash that cannot be read back.
          </p>
        </Section>
        <Section title="If you have an account">
          <ul className={styles.list}>
            <li>
              <strong>Account:</strong> username, email address, and your password as an Argon2 hash, which
              nobody can turn back into the password. The email address is shown to nobody else.
            </li>
            <li>
              <strong>Sessions:</strong> for each device the browser’s name and when it was last used. A
              session ends when you sign out, when you end it in the{' '}
              <Link to="/dashboard/settings">settings</Link>, or after 30 days without use. Its tokens are in
              your browser’s storage.
            </li>
            <li>
              <strong>What you make:</strong> prompts with their earlier versions, tools, reviews, comments,
              collections, and your picture, which is stored anew and so loses where it was taken.
            </li>
            <li>
              <strong>What you do:</strong> favorites, likes, ratings, whom you follow, and which tools you
              looked at while signed in. Suggestions for you are made of this, and of nothing from outside.
            </li>
            <li>
              <strong>Use of models:</strong> when a model was asked, which one, and how long the texts were.
              Not the texts.
            </li>
          </ul>
        </Section>
        <Section title="Who sees it">
          <p>
            Public prompts, reviews, comments and your profile are for everybody. Private prompts and
            collections are for you. Shared prompts are for the people you name. To others, a private prompt
            is as if it did not exist.
          </p>
        </Section>
        <Section title="Keys for model providers">
          <p>
            A key that you save is sealed with a key of its own (AES-256-GCM), bound to you and the provider.
            You see its last four characters again, and so does nobody else. It is used for what you ask a
            model to do: your words and the entries of the catalogue that belong to them then go to that
            provider, under its terms. Remove the key and it is deleted.
          </p>
          <p>
            Where whoever runs this site has set up a model for everybody, questions to the assistant go to
            its provider too. Each answer says who wrote it.
          </p>
        </Section>
        <Section title="Messages">
          <p>
            What you send by the <Link to="/contact">contact form</Link> is stored with your name and address
            so that it can be answered. Mail to you goes out for a forgotten password only; there is no
            newsletter.
          </p>
        </Section>
        <Section title="Export and deletion">
          <p>
            In the <Link to="/dashboard/settings">settings</Link> you can download everything the directory
            holds about you as one file, and delete your account. Deleting removes what is yours: prompts,
            reviews, comments, collections, keys, sessions and the history of what you looked at. Tools that
            you submitted stay listed, without your name, and messages that you wrote to us stay until you ask
            for their deletion.
          </p>
          <p>
            Questions go to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
          </p>
        </Section>
      </div>
    </Page>
  );
}
