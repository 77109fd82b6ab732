import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { cdp, page } from 'vitest/browser';

import { Progress } from '../progress/progress.tsx';
import { Chart } from './chart.tsx';

const paths = () =>
  [...document.querySelectorAll('figure div[aria-hidden] path')].map((path) => path.getAttribute('d') ?? '');

describe('Chart', () => {
  // Errors of SVG in the console would fail the tests, too.
  it.each([
    ['a missing value', [1, NaN, 3], 2],
    ['only missing values', [NaN, NaN, Infinity], 0],
    ['negative values', [-1, -2, -3], 1],
  ])('draws a line with %s', async (_name, values, segmentCount) => {
    await render(
      <Chart
        label="Views"
        variant="line"
        points={['a', 'b', 'c']}
        pointHeader="Day"
        series={[{ label: 'Views', values }]}
      />,
    );
    const line = paths().at(-1) ?? '';
    expect(line).not.toContain('NaN');
    expect(line.match(/M/g) ?? []).toHaveLength(segmentCount);
  });

  it('draws one point, and shows missing values in the table as such', async () => {
    await render(
      <Chart
        label="Views"
        variant="line"
        points={['a', 'a']}
        pointHeader="Day"
        series={[{ label: 'Views', values: [1, NaN] }]}
      />,
    );
    expect(paths().at(-1)).toBe('M4,0h0');
    await page.getByRole('button').click();
    await expect.element(page.getByRole('cell', { name: '–' })).toBeVisible();
  });

  it('draws bars that differ without colors', async () => {
    await cdp().send('Emulation.setEmulatedMedia', {
      features: [{ name: 'forced-colors', value: 'active' }],
    });
    await render(
      <Chart
        label="Views"
        points={['a', 'b']}
        pointHeader="Day"
        series={['A', 'B', 'C'].map((label) => ({ label, values: [1, NaN] }))}
      />,
    );
    const bars = [...document.querySelectorAll('figure g rect')];
    const looks = bars.map((bar) => {
      const { fill, strokeDasharray } = getComputedStyle(bar);
      return `${fill} ${strokeDasharray}`;
    });
    await cdp().send('Emulation.setEmulatedMedia', { features: [] });
    expect(looks).toHaveLength(3);
    expect(new Set(looks).size).toBe(3);
  });
});

describe('Progress', () => {
  it.each([
    [NaN, null],
    [-5, 0],
    [150, 100],
  ])('shows %s as %s', async (value, expected) => {
    await render(<Progress label="Upload" value={value} />);
    await expect.element(page.getByRole('progressbar')).toBeVisible();
    const { position } = page.getByRole('progressbar').element() as HTMLProgressElement;
    expect(position).toBe(expected === null ? -1 : expected / 100);
  });
});
