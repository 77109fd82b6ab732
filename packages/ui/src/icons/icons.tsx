import { cx } from 'class-variance-authority';
import * as lucide from 'lucide';
import { createElement, type ComponentProps } from 'react';

export type IconProps = ComponentProps<'svg'>;

/** Makes a component of one of Lucide's drawings, hidden from screen readers: the words are elsewhere. lucide-react would bring 1.9 kB. */
export function icon(drawing: lucide.IconNode) {
  // Made once for all: React passes over an element that it has seen before.
  const shapes = drawing.map(([tag, attributes], index) =>
    createElement(tag, { ...attributes, key: String(index) }),
  );

  return function Icon({ className, ...props }: IconProps) {
    return (
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...props}
        className={cx('lucide', className)}
      >
        {shapes}
      </svg>
    );
  };
}

export const Bell = /* @__PURE__ */ icon(lucide.Bell);
export const Check = /* @__PURE__ */ icon(lucide.Check);
export const ChevronDown = /* @__PURE__ */ icon(lucide.ChevronDown);
export const ChevronLeft = /* @__PURE__ */ icon(lucide.ChevronLeft);
export const ChevronRight = /* @__PURE__ */ icon(lucide.ChevronRight);
export const CircleAlert = /* @__PURE__ */ icon(lucide.CircleAlert);
export const CircleCheck = /* @__PURE__ */ icon(lucide.CircleCheck);
export const Copy = /* @__PURE__ */ icon(lucide.Copy);
export const Download = /* @__PURE__ */ icon(lucide.Download);
export const Ellipsis = /* @__PURE__ */ icon(lucide.Ellipsis);
export const ExternalLink = /* @__PURE__ */ icon(lucide.ExternalLink);
export const Eye = /* @__PURE__ */ icon(lucide.Eye);
export const EyeOff = /* @__PURE__ */ icon(lucide.EyeOff);
export const FileText = /* @__PURE__ */ icon(lucide.FileText);
export const Globe = /* @__PURE__ */ icon(lucide.Globe);
export const Heart = /* @__PURE__ */ icon(lucide.Heart);
export const Info = /* @__PURE__ */ icon(lucide.Info);
export const KeyRound = /* @__PURE__ */ icon(lucide.KeyRound);
export const Link = /* @__PURE__ */ icon(lucide.Link);
export const Lock = /* @__PURE__ */ icon(lucide.Lock);
export const Menu = /* @__PURE__ */ icon(lucide.Menu);
export const Moon = /* @__PURE__ */ icon(lucide.Moon);
export const Pencil = /* @__PURE__ */ icon(lucide.Pencil);
export const Plus = /* @__PURE__ */ icon(lucide.Plus);
export const Search = /* @__PURE__ */ icon(lucide.Search);
export const SlidersHorizontal = /* @__PURE__ */ icon(lucide.SlidersHorizontal);
export const Star = /* @__PURE__ */ icon(lucide.Star);
export const Sun = /* @__PURE__ */ icon(lucide.Sun);
export const Trash2 = /* @__PURE__ */ icon(lucide.Trash2);
export const TriangleAlert = /* @__PURE__ */ icon(lucide.TriangleAlert);
export const Upload = /* @__PURE__ */ icon(lucide.Upload);
export const User = /* @__PURE__ */ icon(lucide.User);
export const Users = /* @__PURE__ */ icon(lucide.Users);
export const Wrench = /* @__PURE__ */ icon(lucide.Wrench);
export const X = /* @__PURE__ */ icon(lucide.X);
