import { cx } from 'class-variance-authority';
// Bundled by the build: installed, the package is 34 MB.
import * as lucide from 'lucide';
import { createElement, type ComponentProps } from 'react';

export type IconProps = ComponentProps<'svg'>;

/** The shapes of an icon in a box of 24 × 24, as in the `lucide` package. */
export type IconNode = readonly (readonly [
  tag: string,
  attributes: Record<string, string | number | undefined>,
])[];

/** Creates an icon component, hidden from screen readers, from an icon node of the `lucide` package or your own shapes. */
export function createIcon(iconNode: IconNode) {
  // Created once: React skips elements it has already rendered.
  const shapes = iconNode.map(([tag, attributes], index) =>
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

export const ArrowRight = /* @__PURE__ */ createIcon(lucide.ArrowRight);
export const ArrowUp = /* @__PURE__ */ createIcon(lucide.ArrowUp);
export const ArrowUpRight = /* @__PURE__ */ createIcon(lucide.ArrowUpRight);
export const Bell = /* @__PURE__ */ createIcon(lucide.Bell);
export const CalendarDays = /* @__PURE__ */ createIcon(lucide.CalendarDays);
export const Check = /* @__PURE__ */ createIcon(lucide.Check);
export const ChevronDown = /* @__PURE__ */ createIcon(lucide.ChevronDown);
export const ChevronLeft = /* @__PURE__ */ createIcon(lucide.ChevronLeft);
export const ChevronRight = /* @__PURE__ */ createIcon(lucide.ChevronRight);
export const ChevronUp = /* @__PURE__ */ createIcon(lucide.ChevronUp);
export const Circle = /* @__PURE__ */ createIcon(lucide.Circle);
export const CircleAlert = /* @__PURE__ */ createIcon(lucide.CircleAlert);
export const CircleCheck = /* @__PURE__ */ createIcon(lucide.CircleCheck);
export const CloudOff = /* @__PURE__ */ createIcon(lucide.CloudOff);
export const Columns = /* @__PURE__ */ createIcon(lucide.Columns2);
export const Copy = /* @__PURE__ */ createIcon(lucide.Copy);
export const CopyPlus = /* @__PURE__ */ createIcon(lucide.CopyPlus);
export const Download = /* @__PURE__ */ createIcon(lucide.Download);
export const Ellipsis = /* @__PURE__ */ createIcon(lucide.Ellipsis);
export const ExternalLink = /* @__PURE__ */ createIcon(lucide.ExternalLink);
export const Eye = /* @__PURE__ */ createIcon(lucide.Eye);
export const EyeOff = /* @__PURE__ */ createIcon(lucide.EyeOff);
export const FileText = /* @__PURE__ */ createIcon(lucide.FileText);
export const Flag = /* @__PURE__ */ createIcon(lucide.Flag);
export const Folder = /* @__PURE__ */ createIcon(lucide.Folder);
export const Globe = /* @__PURE__ */ createIcon(lucide.Globe);
export const GripVertical = /* @__PURE__ */ createIcon(lucide.GripVertical);
export const Heart = /* @__PURE__ */ createIcon(lucide.Heart);
export const Home = /* @__PURE__ */ createIcon(lucide.House);
export const Info = /* @__PURE__ */ createIcon(lucide.Info);
export const KeyRound = /* @__PURE__ */ createIcon(lucide.KeyRound);
export const LayoutDashboard = /* @__PURE__ */ createIcon(lucide.LayoutDashboard);
export const Link = /* @__PURE__ */ createIcon(lucide.Link);
export const Lock = /* @__PURE__ */ createIcon(lucide.Lock);
export const LogOut = /* @__PURE__ */ createIcon(lucide.LogOut);
export const Mail = /* @__PURE__ */ createIcon(lucide.Mail);
export const Menu = /* @__PURE__ */ createIcon(lucide.Menu);
export const MessageCircle = /* @__PURE__ */ createIcon(lucide.MessageCircle);
export const MessageSquare = /* @__PURE__ */ createIcon(lucide.MessageSquare);
export const Minus = /* @__PURE__ */ createIcon(lucide.Minus);
export const Moon = /* @__PURE__ */ createIcon(lucide.Moon);
export const Pencil = /* @__PURE__ */ createIcon(lucide.Pencil);
export const Play = /* @__PURE__ */ createIcon(lucide.Play);
export const Plus = /* @__PURE__ */ createIcon(lucide.Plus);
export const RefreshCw = /* @__PURE__ */ createIcon(lucide.RefreshCw);
export const RotateCcw = /* @__PURE__ */ createIcon(lucide.RotateCcw);
export const Rss = /* @__PURE__ */ createIcon(lucide.Rss);
export const Search = /* @__PURE__ */ createIcon(lucide.Search);
export const Settings = /* @__PURE__ */ createIcon(lucide.Settings);
export const Share2 = /* @__PURE__ */ createIcon(lucide.Share2);
export const SlidersHorizontal = /* @__PURE__ */ createIcon(lucide.SlidersHorizontal);
export const Square = /* @__PURE__ */ createIcon(lucide.Square);
export const Star = /* @__PURE__ */ createIcon(lucide.Star);
export const Sun = /* @__PURE__ */ createIcon(lucide.Sun);
export const Trash2 = /* @__PURE__ */ createIcon(lucide.Trash2);
export const TriangleAlert = /* @__PURE__ */ createIcon(lucide.TriangleAlert);
export const Upload = /* @__PURE__ */ createIcon(lucide.Upload);
export const User = /* @__PURE__ */ createIcon(lucide.User);
export const UserCheck = /* @__PURE__ */ createIcon(lucide.UserCheck);
export const UserPlus = /* @__PURE__ */ createIcon(lucide.UserPlus);
export const Users = /* @__PURE__ */ createIcon(lucide.Users);
export const Wrench = /* @__PURE__ */ createIcon(lucide.Wrench);
export const X = /* @__PURE__ */ createIcon(lucide.X);
