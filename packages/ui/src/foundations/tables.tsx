import { cx } from 'class-variance-authority';
import type { CSSProperties, ReactNode } from 'react';

import { cssVariable, tokens, type TokenName } from '../tokens/tokens.ts';
import { contrast, pairs, type ColourName, type ThemeName } from './contrast.ts';
import styles from './foundations.module.css';

const themes = ['light', 'dark'] as const;
const names = Object.keys(tokens) as TokenName[];
const from = (start: string) => names.filter((name) => name.startsWith(start));
const asWide = (name: TokenName) => ({ inlineSize: cssVariable(name) });
const isColour = (name: TokenName): name is ColourName => typeof tokens[name] === 'object';
const figure = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2);

/** The colours of a group, as they are in both themes. */
export function Colours({ of }: { of: ColourName[] }) {
  return (
    <BothThemes>
      {(theme) => (
        <Table head={['Token', 'Value']}>
          {of.map((name) => (
            <tr key={name}>
              <Name>{name}</Name>
              <td className={cx(styles.cell, styles.code)}>
                <span className={styles.swatch} style={{ background: cssVariable(name) }} />{' '}
                {tokens[name][theme]}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </BothThemes>
  );
}

/** The colours whose names begin alike, such as those of the categories. */
export function ColoursFrom({ start }: { start: string }) {
  return <Colours of={from(start).filter(isColour)} />;
}

/** Every pair which the tests hold, with its ratio computed here and now. */
export function Contrast() {
  return (
    <BothThemes>
      {(theme) => (
        <Table head={['Pair', 'Ratio', 'At least']}>
          {pairs.map(([front, back, least]) => (
            <tr key={`${front} ${back}`}>
              <td className={styles.cell}>
                <span
                  className={styles.sample}
                  style={{ background: cssVariable(back), color: cssVariable(front) }}
                >
                  {front} on {back}
                </span>
              </td>
              <td className={styles.cell}>{figure(contrast(front, back, theme))}</td>
              <td className={styles.cell}>{least}</td>
            </tr>
          ))}
        </Table>
      )}
    </BothThemes>
  );
}

export function TypeSizes() {
  return (
    <Samples
      of={from('type-')}
      text="Filed and found again"
      style={(name) => ({ font: `400 ${cssVariable(name)} var(--aid-font-sans)` })}
    />
  );
}

export function Fonts() {
  return (
    <Samples
      of={['font-display', 'font-sans', 'font-mono']}
      text="A card index, 2,310 uses"
      style={(name) => ({ font: `400 1.125rem ${cssVariable(name)}` })}
    />
  );
}

export function Spaces() {
  return <Samples of={from('space-')} className={styles.bar} style={asWide} />;
}

export function Controls() {
  return <Samples of={from('control-')} className={styles.bar} style={asWide} />;
}

export function Shapes() {
  return (
    <>
      <Samples
        of={from('radius-')}
        className={styles.box}
        style={(name) => ({ borderRadius: cssVariable(name) })}
      />
      <Samples
        of={from('shadow-')}
        className={styles.box}
        style={(name) => ({ boxShadow: cssVariable(name) })}
      />
    </>
  );
}

/** Names and values, for what cannot be drawn. */
export function Values({ of }: { of: TokenName[] }) {
  return (
    <Panel>
      <Table head={['Token', 'Value']}>
        {of.map((name) => (
          <tr key={name}>
            <Name>{name}</Name>
            <Value>{name}</Value>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}

interface SamplesProps {
  of: TokenName[];
  text?: string;
  className?: string | undefined;
  style: (name: TokenName) => CSSProperties;
}

function Samples({ of, text, className, style }: SamplesProps) {
  return (
    <Panel>
      <Table head={['Token', 'Value', 'Looks']}>
        {of.map((name) => (
          <tr key={name}>
            <Name>{name}</Name>
            <Value>{name}</Value>
            <td className={styles.cell}>
              <div className={className} style={style(name)}>
                {text}
              </div>
            </td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}

function BothThemes({ children }: { children: (theme: ThemeName) => ReactNode }) {
  return (
    <div className={styles.themes}>
      {themes.map((theme) => (
        <div key={theme} className={cx(styles.theme, styles[theme])}>
          {children(theme)}
        </div>
      ))}
    </div>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <div className={styles.themes}>
      <div className={styles.theme}>{children}</div>
    </div>
  );
}

/** `sb-unstyled`: the documentation's own table styles stay out. */
function Table({ head, children }: { head: string[]; children: ReactNode }) {
  return (
    <table className={cx('sb-unstyled', styles.table)}>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} className={cx(styles.cell, styles.head)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Name({ children }: { children: TokenName }) {
  return (
    <th scope="row" className={cx(styles.cell, styles.code)}>
      --aid-{children}
    </th>
  );
}

function Value({ children }: { children: TokenName }) {
  const value = tokens[children];
  return <td className={cx(styles.cell, styles.code)}>{typeof value === 'string' ? value : value.light}</td>;
}
