import { describe, expect, it } from 'vitest';

import { findReported } from './lint-samples.ts';

const reported = [
  '<p>Some text</p>',
  '<p>{`${count} tools`}</p>',
  "<p>{open ? 'Close' : ''}</p>",
  "<p>{'Hello ' + name}</p>",
  "<p>{name || 'Nobody'}</p>",
  '<img alt="A pen" />',
  "<Field label={isNew ? 'Name' : t.name} />",
  "const links = [{ to: '/', label: 'Home' }];",
  "notify({ message: 'Saved' });",
  "const deletion = { deleteDescription: 'Your account is deleted.' };",
];

const accepted = [
  '<p>{t.text}</p>',
  "<p>{'…'} · 5</p>",
  '<p>AI Tools Directory</p>',
  '<p>&nbsp;</p>',
  '<Link to="/tools" className="link">{t.tools}</Link>',
  "const table = defineMessages('table', { label: 'Home', description: 'A page' });",
  "const link = { to: '/home', id: 'home' };",
  '<div id={`${id}-label`} />',
];

describe('untranslated-text', () => {
  const found = findReported('untranslated-text', [...reported, ...accepted]);

  it.each(reported)('reports %s', (sample) => {
    expect(found).toContain(sample);
  });

  it.each(accepted)('accepts %s', (sample) => {
    expect(found).not.toContain(sample);
  });
});
