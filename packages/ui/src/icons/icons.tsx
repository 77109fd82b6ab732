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

export const ArrowUp = /* @__PURE__ */ icon(lucide.ArrowUp);
export const ArrowUpRight = /* @__PURE__ */ icon(lucide.ArrowUpRight);
export const Bell = /* @__PURE__ */ icon(lucide.Bell);
export const Check = /* @__PURE__ */ icon(lucide.Check);
export const ChevronDown = /* @__PURE__ */ icon(lucide.ChevronDown);
export const ChevronLeft = /* @__PURE__ */ icon(lucide.ChevronLeft);
export const ChevronRight = /* @__PURE__ */ icon(lucide.ChevronRight);
export const ChevronUp = /* @__PURE__ */ icon(lucide.ChevronUp);
export const CircleAlert = /* @__PURE__ */ icon(lucide.CircleAlert);
export const CircleCheck = /* @__PURE__ */ icon(lucide.CircleCheck);
export const CloudOff = /* @__PURE__ */ icon(lucide.CloudOff);
export const Copy = /* @__PURE__ */ icon(lucide.Copy);
export const CopyPlus = /* @__PURE__ */ icon(lucide.CopyPlus);
export const Download = /* @__PURE__ */ icon(lucide.Download);
export const Ellipsis = /* @__PURE__ */ icon(lucide.Ellipsis);
export const ExternalLink = /* @__PURE__ */ icon(lucide.ExternalLink);
export const Eye = /* @__PURE__ */ icon(lucide.Eye);
export const EyeOff = /* @__PURE__ */ icon(lucide.EyeOff);
export const FileText = /* @__PURE__ */ icon(lucide.FileText);
export const Flag = /* @__PURE__ */ icon(lucide.Flag);
export const Folder = /* @__PURE__ */ icon(lucide.Folder);
export const Globe = /* @__PURE__ */ icon(lucide.Globe);
export const GripVertical = /* @__PURE__ */ icon(lucide.GripVertical);
export const Heart = /* @__PURE__ */ icon(lucide.Heart);
export const Info = /* @__PURE__ */ icon(lucide.Info);
export const KeyRound = /* @__PURE__ */ icon(lucide.KeyRound);
export const LayoutDashboard = /* @__PURE__ */ icon(lucide.LayoutDashboard);
export const Link = /* @__PURE__ */ icon(lucide.Link);
export const Lock = /* @__PURE__ */ icon(lucide.Lock);
export const LogOut = /* @__PURE__ */ icon(lucide.LogOut);
export const Mail = /* @__PURE__ */ icon(lucide.Mail);
export const Menu = /* @__PURE__ */ icon(lucide.Menu);
export const MessageCircle = /* @__PURE__ */ icon(lucide.MessageCircle);
export const MessageSquare = /* @__PURE__ */ icon(lucide.MessageSquare);
export const Moon = /* @__PURE__ */ icon(lucide.Moon);
export const Pencil = /* @__PURE__ */ icon(lucide.Pencil);
export const Play = /* @__PURE__ */ icon(lucide.Play);
export const Plus = /* @__PURE__ */ icon(lucide.Plus);
export const RefreshCw = /* @__PURE__ */ icon(lucide.RefreshCw);
export const RotateCcw = /* @__PURE__ */ icon(lucide.RotateCcw);
export const Rss = /* @__PURE__ */ icon(lucide.Rss);
export const Search = /* @__PURE__ */ icon(lucide.Search);
export const Settings = /* @__PURE__ */ icon(lucide.Settings);
export const Share2 = /* @__PURE__ */ icon(lucide.Share2);
export const SlidersHorizontal = /* @__PURE__ */ icon(lucide.SlidersHorizontal);
export const Square = /* @__PURE__ */ icon(lucide.Square);
export const Star = /* @__PURE__ */ icon(lucide.Star);
export const Sun = /* @__PURE__ */ icon(lucide.Sun);
export const Trash2 = /* @__PURE__ */ icon(lucide.Trash2);
export const TriangleAlert = /* @__PURE__ */ icon(lucide.TriangleAlert);
export const Upload = /* @__PURE__ */ icon(lucide.Upload);
export const User = /* @__PURE__ */ icon(lucide.User);
export const UserCheck = /* @__PURE__ */ icon(lucide.UserCheck);
export const UserPlus = /* @__PURE__ */ icon(lucide.UserPlus);
export const Users = /* @__PURE__ */ icon(lucide.Users);
export const Wrench = /* @__PURE__ */ icon(lucide.Wrench);
export const X = /* @__PURE__ */ icon(lucide.X);
