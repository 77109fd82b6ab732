import { describe, expect, it } from 'vitest';

import { findReported } from './lint-samples.ts';

const reported = [
  '<p>{loading && <Spinner />}Save</p>',
  '<p>{loading && <Spinner />}{children}</p>',
  '<p>{pressed ? <Check /> : <Plus />} {t.names[name]}</p>',
  '<p>{icon ?? <Plus />}{t.results(count)}</p>',
  '<p>{a && <A />}{b && <B />}{formatNumber(count)}</p>',
  '<p><b>Tools</b>{count > 0 && ` (${count})`}</p>',
  '<p><b>Tools</b>{isNew ? t.new : null}</p>',
  '<>{error ? <Alert /> : message}<Form /></>',
];

const accepted = [
  '<p>{loading && <Spinner />}<span>{children}</span></p>',
  '<p>{t.more}{count > 0 && <b>{count}</b>}</p>',
  '<p>{error && <Alert>{error}</Alert>}<Form /></p>',
  '<p>{error && <Alert />}<Form />{children}</p>',
  '<p><Icon />{isNew ? t.new : t.old}</p>',
  '<p>{isNew && t.new}</p>',
  "<p>{label}{optional && ' '}{optional && <span>({t.optional})</span>}</p>",
];

describe('conditional-beside-text', () => {
  const found = findReported('conditional-beside-text', [...reported, ...accepted]);

  it.each(reported)('reports %s', (sample) => {
    expect(found).toContain(sample);
  });

  it.each(accepted)('accepts %s', (sample) => {
    expect(found).not.toContain(sample);
  });
});
