import { describe } from 'vitest';

import { describeConformance } from '../test/conformance.tsx';
import { Copy } from './icons/icons.tsx';
import {
  Alert,
  Avatar,
  Badge,
  Card,
  CardActions,
  CardBody,
  CardFooter,
  CardTitle,
  Checkbox,
  CopyButton,
  EmptyState,
  ErrorState,
  ErrorFallback,
  Field,
  FileUpload,
  IconButton,
  Kbd,
  LiveRegion,
  NavList,
  Pagination,
  PasswordInput,
  Progress,
  RadioGroup,
  Rating,
  RatingInput,
  SearchInput,
  SegmentedControl,
  Select,
  Skeleton,
  SkipLink,
  Slider,
  Spinner,
  StatusIndicator,
  Switch,
  Tabs,
  TabsList,
  TagInput,
  Textarea,
  TextInput,
  ThemeToggle,
  ToggleButton,
  VisuallyHidden,
} from './index.ts';

const noop = () => {};
const options = [{ value: 'a', label: 'A' }];

const roots = {
  Alert: <Alert>Saved</Alert>,
  Avatar: <Avatar name="ada" />,
  Badge: <Badge>Free</Badge>,
  Card: <Card />,
  CardTitle: <CardTitle>Title</CardTitle>,
  CardBody: <CardBody />,
  CardFooter: <CardFooter />,
  CardActions: <CardActions />,
  CopyButton: <CopyButton value="x" label="Copy" />,
  EmptyState: <EmptyState title="Nothing" />,
  ErrorState: <ErrorState message="Failed" />,
  ErrorFallback: <ErrorFallback />,
  Field: (
    <Field label="Title">
      <TextInput />
    </Field>
  ),
  IconButton: (
    <IconButton label="Copy">
      <Copy />
    </IconButton>
  ),
  Icon: <Copy />,
  Kbd: <Kbd>K</Kbd>,
  LiveRegion: <LiveRegion />,
  NavList: <NavList label="Settings" items={[]} />,
  Pagination: <Pagination page={1} pageCount={2} />,
  Progress: <Progress label="Importing" />,
  RadioGroup: <RadioGroup label="Visibility" options={options} value={null} onValueChange={noop} />,
  Rating: <Rating value={4} />,
  RatingInput: <RatingInput label="Your rating" value={0} onValueChange={noop} />,
  SegmentedControl: <SegmentedControl label="Length" options={options} value={null} onValueChange={noop} />,
  Skeleton: <Skeleton />,
  SkipLink: <SkipLink href="#main" />,
  Spinner: <Spinner />,
  StatusIndicator: <StatusIndicator label="Connected" />,
  Tabs: (
    <Tabs>
      <TabsList />
    </Tabs>
  ),
  Textarea: <Textarea aria-label="Prompt" />,
  TextInput: <TextInput aria-label="Title" />,
  ThemeToggle: <ThemeToggle />,
  ToggleButton: (
    <ToggleButton label="Like" pressed>
      <Copy />
    </ToggleButton>
  ),
  VisuallyHidden: <VisuallyHidden>Text</VisuallyHidden>,
};

/** Inputs in a wrapper: `className` goes to the wrapper, other props and the ref to the input. */
const controls = {
  Checkbox: <Checkbox label="Variations" checked onCheckedChange={noop} />,
  FileUpload: <FileUpload label="File" value={[]} onFilesAdded={noop} onFileRemove={noop} />,
  PasswordInput: <PasswordInput aria-label="Password" />,
  SearchInput: <SearchInput value="" onSearch={noop} />,
  Select: <Select aria-label="Sort by" />,
  Slider: <Slider label="Temperature" value={1} onValueChange={noop} />,
  Switch: <Switch label="All models" checked onCheckedChange={noop} />,
  TagInput: <TagInput aria-label="Tags" value={[]} onValueChange={noop} />,
};

describe.each(Object.entries(roots))('%s', (_name, element) => {
  describeConformance(element);
});

describe.each(Object.entries(controls))('%s', (_name, element) => {
  describeConformance(element, { control: 'input[data-host], select' });
});
