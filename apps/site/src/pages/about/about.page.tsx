import { Link } from 'react-router-dom';

import { Page, Section } from '../../layout/page.tsx';
import styles from './about.module.css';

export function Component() {
  return (
    <Page
      title="About"
      intro="A directory of AI tools and a library of prompts to use with them, kept like a card index: filed, labelled, found again."
    >
      <div className={styles.reading}>
        <Section title="What is listed">
          <p>
            Each tool has one card: what it does in our own words, how it is paid for, and what it is good at.
            Tools are filed in <Link to="/categories">categories</Link> by what they are mostly used for, and
            can be <Link to="/tools">searched</Link> by name, purpose and tag.
          </p>
        </Section>
        <Section title="How ratings come about">
          <p>
            Only from people with an account, one review each. A tool without reviews says so and shows no
            stars. The best-rated order weighs few reviews lightly, so that one enthusiastic voice does not
            outrank a hundred.
          </p>
        </Section>
        <Section title="The prompt library">
          <p>
            A prompt is a template with <code className={styles.variable}>{'{variables}'}</code> to fill in.
            Anybody can read the <Link to="/prompts">public ones</Link>; with an account you write your own,
            keep them private or share them with everyone.
          </p>
        </Section>
      </div>
    </Page>
  );
}
