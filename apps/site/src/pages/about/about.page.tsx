import { Link } from 'react-router-dom';

import { Page, Section } from '../../layout/page.tsx';
import styles from '../../layout/prose.module.css';

export function Component() {
  return (
    <Page
      title="About"
      intro="A directory of AI tools and a library of prompts to use with them, kept like a card index: filed, labelled, found again."
    >
      <div className={styles.root}>
        <Section title="What is listed">
          <p>
            Each tool has one card: what it does in our own words, how it is paid for, and what it is good at.
            Tools are filed in <Link to="/categories">categories</Link> by what they are mostly used for, and
            can be <Link to="/tools">searched</Link> by name, purpose and tag, or{' '}
            <Link to="/compare">compared</Link> side by side.
          </p>
          <p>
            Listings are free, and positions in lists are not for sale. Anyone with an account can{' '}
            <Link to="/submit-tool">submit a tool</Link>. It is listed immediately and marked as new; three
            reports by different users hide an entry until its owner has changed it.
          </p>
        </Section>
        <Section title="How ratings work">
          <p>
            Only from people with an account, one review each. A tool without reviews says so and shows no
            stars. The best-rated order weighs few reviews lightly, so that one enthusiastic voice does not
            outrank a hundred.
          </p>
        </Section>
        <Section title="The prompt library">
          <p>
            A prompt is a template with <code className={styles.variable}>{'{variables}'}</code> to fill in.
            Anyone can read the <Link to="/prompts">public ones</Link>. With an account you write your own,
            import what you have, keep it private, share it with some people, or make it public.
          </p>
        </Section>
        <Section title="Where AI is used, and where not">
          <p>
            The cards are written by people. The assistant, the search in your own words, comparisons and
            suggestions work from the catalogue alone. With a key of yours from a model provider, a model
            writes them from catalogue data; each response names the model.
          </p>
        </Section>
        <Section title="Contact">
          <p>
            Corrections, questions and complaints reach a person through the{' '}
            <Link to="/contact">contact page</Link>. The <Link to="/privacy">privacy page</Link> explains what
            is stored about you.
          </p>
        </Section>
      </div>
    </Page>
  );
}
